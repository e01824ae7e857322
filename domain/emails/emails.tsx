import { type CSSProperties, Fragment, type ReactNode } from "react";
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  plainTextSelectors,
  Preview,
  render,
  Section,
  Text,
} from "react-email";
import type { EmailFact, EmailKind, EmailLinkPart } from "./kind.server.ts";
import type { WrittenEmail } from "./schema.ts";
import type { EmailSender } from "./sender.server.ts";
import {
  type EmailValues,
  fill,
  headerLine,
  paragraphsOf,
  partsOf,
  type Wording,
} from "./wording/wording.ts";

const ink = "#1d2a3f";
const soft = "#55617a";
const action = "#b3261e";
const line = "#e2dccf";
const family = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const text: CSSProperties = { fontSize: 16, lineHeight: "24px", color: ink, margin: "0 0 16px" };

interface EmailLayoutProps {
  preview: string;
  title: string;
  sender: EmailSender;
  /** Why the reader gets this mail. */
  reason: string;
  children: ReactNode;
}

/** The look that all our mails share. */
function EmailLayout({ preview, title, sender, reason, children }: EmailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body
        style={{ margin: 0, padding: "24px 12px", backgroundColor: "#f6f2ea", fontFamily: family }}
      >
        <Container
          style={{
            maxWidth: 560,
            backgroundColor: "#ffffff",
            border: `1px solid ${line}`,
            borderRadius: 8,
          }}
        >
          <Section
            style={{ padding: "20px 28px", backgroundColor: ink, borderRadius: "8px 8px 0 0" }}
          >
            <Text style={{ margin: 0, fontSize: 16, fontWeight: 700, color: "#ffffff" }}>
              {sender.name}
            </Text>
          </Section>
          <Section style={{ padding: "28px 28px 12px" }}>
            <Heading
              as="h1"
              style={{ margin: "0 0 16px", fontSize: 24, lineHeight: "30px", color: ink }}
            >
              {title}
            </Heading>
            {children}
          </Section>
          <Hr style={{ margin: 0, borderColor: line }} />
          <Section style={{ padding: "16px 28px 20px" }}>
            <Text style={{ margin: 0, fontSize: 13, lineHeight: "20px", color: soft }}>
              {sender.name} · {sender.address} ·{" "}
              <Link href={sender.tel} style={{ color: soft, textDecoration: "underline" }}>
                {sender.phone}
              </Link>
              <br />
              {reason}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Paragraphs of the wording; a variable becomes its value, as text and never as markup. */
function Paragraphs({ wording, values }: { wording: string; values: EmailValues }) {
  return paragraphsOf(wording).map((paragraph, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other identity
    <Text key={at} style={text}>
      {partsOf(paragraph).map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor have their parts
        <Fragment key={place}>
          {"text" in part ? lines(part.text) : <Value value={values[part.variable] ?? ""} />}
        </Fragment>
      ))}
    </Text>
  ));
}

function Value({ value }: { value: EmailValues[string] }) {
  return typeof value === "string" ? lines(value) : <Anchor {...value}>{value.text}</Anchor>;
}

function Anchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: action, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

function BigButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: "8px 0 20px" }}>
      <Button
        href={href}
        style={{
          padding: "12px 20px",
          backgroundColor: action,
          color: "#ffffff",
          borderRadius: 6,
          fontSize: 16,
          fontWeight: 600,
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

/** Facts one below the other; line breaks of a value are kept. */
function FactTable({ facts }: { facts: readonly EmailFact[] }) {
  if (facts.length === 0) return null;
  return (
    <Section style={{ margin: "0 0 16px", borderTop: `1px solid ${line}` }}>
      {facts.map(({ label, value, href }) => (
        <Text
          key={label}
          style={{
            ...text,
            margin: 0,
            padding: "8px 0",
            borderBottom: `1px solid ${line}`,
          }}
        >
          <span style={{ color: soft, fontSize: 13 }}>{label}</span>
          <br />
          {href ? <Anchor href={href}>{value}</Anchor> : lines(value)}
        </Text>
      ))}
    </Section>
  );
}

function Links({ links }: { links: readonly EmailLinkPart[] }) {
  return links.map(({ label, href }) => (
    <Text key={href} style={text}>
      <Anchor href={href}>{label}</Anchor>
    </Text>
  ));
}

function lines(value: string): ReactNode {
  return value.split("\n").map((line, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no other identity
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}

const plainLink = { format: "anchor", options: { ignoreHref: true } };

/**
 * Both forms of one mail.
 * @throws ZodError when the props are not those of this kind
 */
export async function writeEmail(
  kind: EmailKind,
  wording: Wording,
  props: unknown,
  sender: EmailSender,
): Promise<WrittenEmail> {
  const { facts, button, links, values: own } = kind.parts(props, sender);
  const values: EmailValues = { ...sender.values, ...own };
  const body = (
    <EmailLayout
      sender={sender}
      preview={fill(paragraphsOf(wording.before)[0] ?? wording.heading, values).slice(0, 150)}
      title={fill(wording.heading, values)}
      reason={fill(kind.reason, values)}
    >
      <Paragraphs wording={wording.before} values={values} />
      <FactTable facts={facts} />
      {button === null ? null : <BigButton href={button}>{fill(wording.button, values)}</BigButton>}
      <Paragraphs wording={wording.after} values={values} />
      <Links links={links} />
    </EmailLayout>
  );
  const selectors = [
    ...plainTextSelectors,
    { selector: "h1", options: { uppercase: false } },
    { selector: 'a[href^="tel:"]', ...plainLink },
    { selector: 'a[href^="mailto:"]', ...plainLink },
  ];
  const [html, plainText] = await Promise.all([
    render(body),
    render(body, { plainText: true, htmlToTextOptions: { selectors } }),
  ]);
  return { subject: headerLine(fill(wording.subject, values)), html, text: plainText };
}
