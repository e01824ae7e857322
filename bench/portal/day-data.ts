import { connect } from "#database/connect.ts";

/** What a day of the office left in the database, in leads. */
export interface DayData {
  answered: number;
  merged: number;
  /** Leads whose phone number another lead has, too. */
  expectedMerges: number;
  missed: number;
}

/** Reads what the day left behind, after the product has stopped. */
export async function readDay(dataDir: string): Promise<DayData> {
  const connection = await connect({ dataDir });
  try {
    const { rows } = await connection.executeSql(`select
      (count(*) filter (where status = 'contacted' and not quarantined))::int as answered,
      (count(*) filter (where customer_id is not null))::int as merged,
      (count(*) filter (where contacted_at is null or contacted_at > promised_at))::int as missed,
      (count(*) filter (where phone_e164 in (select phone_e164 from form_submissions group by 1 having count(*) > 1)))::int
        as "expectedMerges"
      from form_submissions`);
    const [day] = rows as DayData[];
    if (!day) throw new Error("The database is empty.");
    return day;
  } finally {
    await connection.close();
  }
}
