export type FindingTable = { header: string[]; rows: string[][] };

/** A picture of `cases/figures/` by its name; the description says the same in words. */
export type FindingPicture = { figure: string; description: string };

/** A result the actor can give the candidate during a round: words, a table or a picture. Words may stand below the other two. */
export type Finding = {
  /** Unique in its station; what `given:` lines and the endpoint refer to. */
  id: string;
  name: string;
  words?: string;
  table?: FindingTable;
  picture?: FindingPicture;
};

/** That a finding was given in a round, and when by the server's clock. */
export type GivenFinding = { id: string; givenAt: number };
