export const STAGES = ['Prep', 'Interview', 'WrapUp', 'Finished'] as const;
export type Stage = (typeof STAGES)[number];

/** A room with no stage is in Prep. */
export const stageOf = (room: { stage?: Stage | null | undefined }): Stage => room.stage ?? 'Prep';
