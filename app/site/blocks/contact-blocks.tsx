import { HoursTable, OpeningStatus } from "#app/site/frame/opening-status.tsx";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { EstimateSection } from "#app/site/parts/estimate-section.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { Container } from "#app/ui/container.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { type BlockView, leadOf } from "./block-view.ts";

export const NoticeBlock: BlockView = ({ block, placement }) => {
  const { title, text, tone } = block.values;
  return (
    <Container className="py-6">
      <section aria-label={title} id={placement}>
        <Notice tone={tone === "warn" ? "warn" : "note"} title={title}>
          {text}
        </Notice>
      </section>
    </Container>
  );
};

export const BannerBlock: BlockView = ({ site, block, placement }) => {
  const { title = "", text = "" } = block.values;
  return <CallBand site={site} placement={placement} title={title} text={text} />;
};

export const FormBlock: BlockView = ({ site, block, path }) => {
  const { title = "", lead = "" } = block.values;
  return (
    <Container className="max-w-4xl py-8 sm:py-14">
      <EstimateSection site={site} title={title} lead={lead} path={path} />
    </Container>
  );
};

export const HoursBlock: BlockView = ({ site, block, placement, ground }) => (
  <Section id={placement} title={block.values["title"] ?? ""} ground={ground} {...leadOf(block)}>
    <div className="max-w-md rounded-md border border-line bg-surface p-5">
      <OpeningStatus site={site} className="mb-3" />
      <HoursTable hours={site.company.hours} />
    </div>
  </Section>
);
