/** Different structures, one after the other without help, that prove a lesson. */
export const PROOF = 3

/** How far a proof has come. */
export type Proof = {
  /** Exercises that were asked. */
  round: number
  /** Structures of those that were answered in a row, at the first try and without help. */
  row: readonly number[]
}

export const NO_PROOF: Proof = { round: 0, row: [] }

/** After an exercise: one that took help, or more than one try, begins the row anew. */
export const addToProof = ({ round, row }: Proof, structure: number, alone: boolean): Proof => ({
  round: round + 1,
  row: alone ? [...row, structure].slice(-PROOF) : [],
})

export const isProved = ({ row }: Proof): boolean => row.length >= PROOF
