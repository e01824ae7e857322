import { describe, expect, test } from "vitest";
import { changeText, conflictText, queueText } from "./change-words.ts";
import {
  afterAnswer,
  anyway,
  changeOf,
  expired,
  rebased,
  sendForMs,
  type WaitingChange,
  waitingNotes,
  withWaiting,
} from "./waiting-change.ts";

const madeAt = "2026-11-24T14:41:00.000Z";
const now = new Date(madeAt);
const seen = { status: "new", followUpOn: null, version: 3 } as const;
const shownLead = { id: "lead-1", name: "Dana Miller", ...seen };

function change(over: Partial<WaitingChange> = {}): WaitingChange {
  return {
    key: "key-1",
    leadId: "lead-1",
    leadName: "Dana Miller",
    kind: "status",
    fields: { status: "contacted", reason: "" },
    seen,
    madeAt,
    state: "waiting",
    ...over,
  };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("a posted form", () => {
  test("becomes a change with what the person saw", () => {
    const posted = form({ intent: "note", changeKey: "key-1", body: "Gate is green.", other: "x" });
    expect(changeOf(posted, shownLead, now)).toEqual(
      change({ kind: "note", fields: { body: "Gate is green.", call: "" } }),
    );
  });
  test("of a noted call may have no text", () => {
    const posted = form({ intent: "answer", changeKey: "key-1", body: "", call: "out_voicemail" });
    const noted = changeOf(posted, shownLead, now);
    expect(noted?.fields).toEqual({ body: "", call: "out_voicemail" });
    expect(noted && waitingNotes([noted], shownLead.id)).toMatchObject([{ call: "out_voicemail" }]);
    expect(noted && changeText(noted)).toBe("We called, voicemail, mark answered");
  });
  test("starts from the version that the form was rendered from", () => {
    const posted = form({ intent: "status", changeKey: "key-1", status: "won", version: "2" });
    expect(changeOf(posted, shownLead, now)?.seen.version).toBe(2);
  });
  test.each([
    ["another form", { intent: "assign", changeKey: "key-1", userId: "ann" }],
    ["no key", { intent: "note", changeKey: "", body: "text" }],
    ["an empty note", { intent: "note", changeKey: "key-1", body: " \n" }],
    ["an unknown status", { intent: "status", changeKey: "key-1", status: "eaten" }],
  ])("with %s does not wait", (_what, fields) => {
    expect(changeOf(form(fields), shownLead, now)).toBeNull();
  });
});

describe("a lead with waiting changes", () => {
  const lead = {
    id: "lead-1",
    status: "new",
    contactedAt: null,
    lostReason: null,
    followUpOn: null,
  } as const;
  const shown = (...changes: WaitingChange[]) =>
    withWaiting<Parameters<typeof withWaiting>[0]>(lead, changes);

  test("shows the last of them, and is contacted from the first on", () => {
    expect(shown(change(), change({ fields: { status: "lost", reason: "price" } }))).toEqual({
      ...lead,
      status: "lost",
      lostReason: "price",
      contactedAt: now,
    });
  });
  test("is contacted by a note about an answer only while it is new", () => {
    const answer = change({ kind: "answer", fields: { body: "Called." } });
    expect(shown(answer).status).toBe("contacted");
    expect(shown(change({ fields: { status: "won" } }), answer).status).toBe("won");
  });
  test("shows a follow-up day, and none", () => {
    const day = change({ kind: "follow-up", fields: { day: "2026-12-01" } });
    expect(shown(day).followUpOn).toBe("2026-12-01");
    expect(shown(day, change({ kind: "follow-up", fields: { day: "" } })).followUpOn).toBeNull();
  });
  test("ignores changes of other leads, conflicts and refused ones", () => {
    expect(
      shown(
        change({ leadId: "lead-2" }),
        change({ state: "conflict" }),
        change({ state: "refused" }),
      ),
    ).toEqual(lead);
  });
});

test("notes of a lead that wait are listed with their text", () => {
  const note = change({ kind: "note", fields: { body: "Gate is green." } });
  expect(waitingNotes([change(), note, { ...note, leadId: "lead-2" }], "lead-1")).toEqual([
    { key: "key-1", body: "Gate is green.", call: null },
  ]);
});

describe("the server's answer", () => {
  const refused = (reason: string) => ({ ok: false, reason, message: `Because of ${reason}.` });

  test("ends the change with the versions before and after", () => {
    expect(
      afterAnswer(change(), { ok: true, message: "", value: { from: 3, version: 4 } }),
    ).toEqual({ kind: "sent", from: 3, version: 4 });
  });
  test.each(["offline", "unreachable", "timeout", "failed", "unexpected", "limited"])(
    "%s is no answer: the change waits",
    (reason) => {
      expect(afterAnswer(change(), refused(reason))).toEqual({ kind: "later" });
    },
  );
  test.each(["signed_out", "not_yours"])("%s waits for its author", (reason) => {
    expect(afterAnswer(change(), refused(reason))).toEqual({ kind: "signed_out" });
  });
  test.each(["invalid", "not_found", "forbidden", "conflict"])(
    "%s stays with its reason",
    (reason) => {
      expect(afterAnswer(change(), refused(reason))).toEqual({
        kind: "stays",
        change: change({ state: "refused", problem: `Because of ${reason}.` }),
      });
    },
  );
  test("a conflict has both states, and can be made anyway", () => {
    const current = { status: "won", followUpOn: null, version: 5 } as const;
    const next = afterAnswer(change(), { ...refused("conflict"), current });
    const conflict = change({ state: "conflict", current });
    expect(next).toEqual({ kind: "stays", change: conflict });
    expect(anyway(conflict)).toEqual(change({ seen: current }));
    expect(conflictText(conflict, current)).toBe(
      "Somebody else changed this lead in the meantime. The status was “New” when you changed it. Now it is “Won”.",
    );
  });
});

describe("after a change is sent", () => {
  const other = change({ key: "key-2" });
  test("those made on top of it start from its version", () => {
    const [moved] = rebased([other], { leadId: "lead-1", from: 3, version: 4 });
    expect(moved?.seen.version).toBe(4);
  });
  test("those of other leads stay", () => {
    expect(rebased([other], { leadId: "lead-2", from: 3, version: 4 })).toEqual([other]);
  });
  test("those from before another person's change stay, and will conflict", () => {
    expect(rebased([other], { leadId: "lead-1", from: 4, version: 5 })).toEqual([other]);
  });
  test("a conflict that the person saw moves, too", () => {
    const current = { status: "won", followUpOn: null, version: 4 } as const;
    const conflict = change({ state: "conflict", current });
    const [moved] = rebased([conflict], { leadId: "lead-1", from: 4, version: 5 });
    expect(moved?.current?.version).toBe(5);
    expect(moved?.seen.version).toBe(3);
  });
});

test("a change that waited for seven days is refused with its text", () => {
  const note = change({ kind: "note", fields: { body: "Gate is green." } });
  expect(expired(note, new Date(now.getTime() + sendForMs - 1))).toBe(note);
  expect(expired(note, new Date(now.getTime() + sendForMs))).toMatchObject({
    state: "refused",
    fields: { body: "Gate is green." },
  });
});

test.each([
  [change({ kind: "note", fields: { body: "x" } }), "Note"],
  [change({ kind: "answer", fields: { body: "x" } }), "Note, mark answered"],
  [change(), "Status: Contacted"],
  [change({ fields: { status: "lost", reason: "price" } }), "Status: Lost (price)"],
  [change({ kind: "follow-up", fields: { day: "2026-12-01" } }), "Follow up on: December 1, 2026"],
  [change({ kind: "follow-up", fields: { day: "" } }), "Follow up on: no day"],
])("%# has words", (waiting, words) => {
  expect(changeText(waiting)).toBe(words);
});

test("the queue says how many changes wait, or need the person", () => {
  const stuck = change({ state: "refused" });
  expect(queueText([change()], false)).toBe("1 change waits for the network");
  expect(queueText([change(), change()], false)).toBe("2 changes wait for the network");
  expect(queueText([change(), change()], true)).toBe("2 changes wait for your sign-in");
  expect(queueText([change(), stuck], false)).toBe("1 change needs you");
  expect(queueText([stuck, stuck], false)).toBe("2 changes need you");
});
