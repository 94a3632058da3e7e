/** A lesson is proved by this many different structures in a row, without help. */
export const PROOF = 3

/** Contracts with help before those: the first gives all steps but the last, the second all but the last two. */
export const WORKED = 2

/** The progress of a proof. */
export type Proof = {
  /** The number of contracts so far. */
  round: number
  /** The number of contracts with help that are left. */
  worked: number
  /** Structures answered in a row, at the first try and without help. */
  row: readonly number[]
}

export const FIRST_PROOF: Proof = { round: 0, worked: WORKED, row: [] }

/** For learners who proved the lesson before, or want no help. */
export const withoutHelp = (round: number): Proof => ({ round, worked: 0, row: [] })

/** How many steps are given before the question. */
export const stepsTold = ({ worked }: Proof, steps: number): number =>
  worked === 0 ? 0 : Math.max(0, steps - 1 - (WORKED - worked))

/** After a contract. With help, or after more than one try, the row starts again. */
export const addToProof = ({ round, worked, row }: Proof, structure: number, alone: boolean): Proof => ({
  round: round + 1,
  worked: Math.max(0, worked - 1),
  row: alone ? [...row, structure].slice(-PROOF) : [],
})

export const isProved = ({ row }: Proof): boolean => row.length >= PROOF
