/** Different structures, one after the other without help, that prove a lesson. */
export const PROOF = 3

/** Contracts before those: the way is told but for its last step on the first, but for the last two on the second. */
export const WORKED = 2

/** How far a proof has come. */
export type Proof = {
  /** Contracts that were asked about. */
  round: number
  /** Contracts still to come on which most of the way is told. */
  worked: number
  /** Structures of those that were answered in a row, at the first try and without help. */
  row: readonly number[]
}

export const FIRST_PROOF: Proof = { round: 0, worked: WORKED, row: [] }

/** Of who proved the lesson before, or wants no help. */
export const withoutHelp = (round: number): Proof => ({ round, worked: 0, row: [] })

/** How many steps of a way are told before the answer is asked for. */
export const stepsTold = ({ worked }: Proof, steps: number): number =>
  worked === 0 ? 0 : Math.max(0, steps - 1 - (WORKED - worked))

/** After a contract: one that took help, or more than one try, begins the row anew. */
export const addToProof = ({ round, worked, row }: Proof, structure: number, alone: boolean): Proof => ({
  round: round + 1,
  worked: Math.max(0, worked - 1),
  row: alone ? [...row, structure].slice(-PROOF) : [],
})

export const isProved = ({ row }: Proof): boolean => row.length >= PROOF
