import { sql } from 'kysely';
import type { SettledCounts } from '../../domain/debrief/settled-counts.ts';
import { FEWEST_SETTLED_ROUNDS } from '../../domain/debrief/settled-counts.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * What the two people of rounds made of the assessor's verdicts, station by station: counts only, and only where enough
 * rounds are settled that they say nothing of any one of them. `caseId` asks for one station.
 */
export const countSettledVerdicts = async (db: Database, caseId?: string): Promise<SettledCounts[]> => {
  const { rows } = await sql<SettledCounts>`
    select brief.id as "caseId", brief.case_name as "caseName",
      count(distinct round.id)::int as rounds,
      count(*) filter (where heard.verdict = agreed.verdict)::int as kept,
      count(*) filter (where heard.verdict not in ('possibly', agreed.verdict))::int as changed,
      count(*) filter (where heard.verdict = 'possibly' and agreed.verdict in ('met', 'raised'))::int as "doubtsCounted",
      count(*) filter (where heard.verdict = 'possibly' and agreed.verdict not in ('met', 'raised'))::int as "doubtsDropped"
    from marks agreed
    join marks heard on heard.round_id = agreed.round_id and heard.item = agreed.item
      and heard.voice = 'assessor' and heard.is_current
    join practice_rounds round on round.id = agreed.round_id
    join case_briefs brief on brief.id = round.case_brief_id
    where agreed.voice = 'agreed' and agreed.is_current and agreed.verdict <> 'none'
      ${caseId === undefined ? sql`` : sql`and round.case_brief_id = ${caseId}`}
    group by brief.id, brief.case_name
    having count(distinct round.id) >= ${FEWEST_SETTLED_ROUNDS}
    order by changed desc, "caseName", "caseId"`.execute(db);
  return rows;
};
