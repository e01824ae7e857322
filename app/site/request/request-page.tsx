import { type ClientLoaderFunctionArgs, data, useLoaderData } from "react-router";
import type { Route } from "./+types/request-page";
import * as addresses from "#app/addresses.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { plainResult } from "#app/site/contact/form/plain-errors.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { photosOfLeads } from "#domain/leads/photos/photos-of-leads.server.ts";
import { cancelRequest, changeRequest } from "#domain/leads/visitor/change-request.server.ts";
import { readRequest, type VisitorRequest } from "#domain/leads/visitor/read-request.server.ts";
import { houseSchema, visitorSchema } from "#domain/leads/visitor/visitor-fields.ts";
import { Container } from "#app/ui/container.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { type NamedPage, privateMeta, useSite } from "#app/site/frame/site-context.ts";
import { CancelRequest, ChangeRequest } from "./request-forms.tsx";
import { HousePlace } from "./house-place.tsx";
import { NoRequest } from "./no-request.tsx";
import {
  announcementOf,
  isOver,
  labelOf,
  meanwhileOf,
  nextSteps,
  promiseOf,
  repeatedText,
  titleOf,
} from "./request-texts.ts";
import { takeOver } from "./handed-over.ts";
import { lacksDetails, RequestDetails } from "./request-details.tsx";
import { PhotoStatus } from "./photos/photo-status.tsx";
import { useAnnounced } from "./use-announced.ts";
import { usePromiseCheck } from "./use-promise-check.ts";
import { useSyncNote } from "./use-sync-note.ts";

const noStore = { "cache-control": "no-store", "referrer-policy": "same-origin" };

export function headers() {
  return noStore;
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Your request");

/** The address names nothing that a reader needs. */
export const handle: NamedPage = { crumb: () => null };

interface Loaded {
  /** Null for a wrong link. */
  request: VisitorRequest | null;
  /** Whether the form was sent from this page view. */
  isNew: boolean;
  /** Photographs were chosen in the form, and none has arrived. */
  lacksPhotos: boolean;
}

const noRequest: Loaded = { request: null, isNew: false, lacksPhotos: false };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const request = await readRequest(ctx, params.token);
  if (!request) return data<Loaded>(noRequest, { status: 404, headers: noStore });
  const lacksPhotos =
    url.searchParams.has(addresses.lackingPhotos) &&
    request.state !== "repeated" &&
    (request.state === "saved" || (await photosOfLeads(ctx.db, [request.id])).length === 0);
  return data<Loaded>({ request, isNew: false, lacksPhotos }, { headers: noStore });
}

/** The answer of the form is the confirmation, also if the network is gone by now. */
export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  const request = takeOver(params["token"] ?? "");
  return request ? { request, isNew: true, lacksPhotos: false } : await serverLoader<Loaded>();
}

export function action(args: Route.ActionArgs) {
  const { token } = args.params;
  return handleForm(args, {
    forms: {
      change: formHandler(visitorSchema, (ctx, input) => changeRequest(ctx, token, input), {
        message: "Your request is changed.",
      }),
      details: formHandler(visitorSchema, (ctx, input) => changeRequest(ctx, token, input), {
        message: "Thank you. Now we come prepared.",
      }),
      house: formHandler(
        houseSchema,
        (ctx, input) => changeRequest(ctx, token, input, houseSchema),
        {
          message: "Thank you. Now we know where the house is.",
        },
      ),
      cancel: formHandler(visitorSchema.pick({}), (ctx) => cancelRequest(ctx, token), {
        message: "Your request is canceled.",
      }),
    },
    headers: noStore,
  });
}

export default function RequestPage({ params }: Route.ComponentProps) {
  const { request, ...rest } = useLoaderData<typeof loader>();
  if (!request) return <NoRequest />;
  return <Request token={params.token} request={request} {...rest} />;
}

interface RequestProps extends Loaded {
  token: string;
  request: VisitorRequest;
}

function Request({ token, request, isNew, lacksPhotos }: RequestProps) {
  const { company } = useSite();
  const result = plainResult(useResult<typeof action>());
  useResultToast(result);
  usePromiseCheck(request.promisedAt);
  const label = labelOf(request);
  const announcement = useAnnounced(announcementOf(request), isNew);
  const note = useSyncNote(token, isNew && request.state === "waiting");
  const call = (
    <CallLink
      phone={company.phone}
      placement="request-confirmation"
      className="font-semibold whitespace-nowrap underline underline-offset-4"
    />
  );
  return (
    <Container className="py-10 sm:py-14">
      <div className="mx-auto grid w-full max-w-2xl gap-8">
        <header>
          <p role="status" className="sr-only">
            {announcement}
          </p>
          {label === undefined ? null : (
            <p className={request.isLate ? "font-semibold" : "font-semibold text-reassure"}>
              {label}
            </p>
          )}
          <h1 className="mt-1 text-4xl">{titleOf(request)}</h1>
          <p className="mt-3 text-lg">
            {promiseOf(request)}
            {request.isLate ? <> {call}.</> : null}
          </p>
          {request.state === "repeated" ? <p className="mt-2">{repeatedText}</p> : null}
          {note ? (
            <p role="status" className="mt-2 text-ink-soft">
              {note}
            </p>
          ) : null}
        </header>
        {isOver(request.state) ? (
          <ButtonLink href={addresses.quote} className="justify-self-start">
            Send a new request
          </ButtonLink>
        ) : (
          <>
            <section aria-labelledby="next-title">
              <h2 id="next-title" className="text-2xl">
                What happens next
              </h2>
              <ol className="mt-3 grid list-decimal gap-2 pl-6">
                {nextSteps(request).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
            {request.place === "mail" && request.state === "waiting" ? (
              <HousePlace result={result} />
            ) : null}
            {request.place !== "mail" &&
            request.state === "waiting" &&
            lacksDetails(request.fields) ? (
              <RequestDetails fields={request.fields} result={result} />
            ) : null}
            {request.state === "waiting" || request.state === "saved" ? (
              <PhotoStatus token={token} areLacking={lacksPhotos} />
            ) : null}
            <section aria-labelledby="meanwhile-title">
              <h2 id="meanwhile-title" className="text-2xl">
                Until then
              </h2>
              <ul className="mt-3 grid list-disc gap-2 pl-6">
                {meanwhileOf(request.service).map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </ul>
            </section>
          </>
        )}
        {request.state === "waiting" ? (
          <section aria-labelledby="change-title" className="grid gap-3">
            <h2 id="change-title" className="text-2xl">
              Change or cancel
            </h2>
            <p className="text-ink-soft">
              Keep this page&apos;s address: it is yours alone, and works until we call.
            </p>
            <ChangeRequest service={request.service} fields={request.fields} result={result} />
            <CancelRequest result={result} />
          </section>
        ) : null}
        {request.isLate ? null : (
          <p>
            {isOver(request.state) ? "Questions?" : "Need us sooner?"} Call {call}.
          </p>
        )}
      </div>
    </Container>
  );
}
