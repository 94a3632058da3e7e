/** Something that is proved, or that a file only says: what it is, and the value as hex, a number or words. */
export type EvidenceFact = { name: string; value: string }

/** Evidence that holds, in words for a page or a terminal. */
export type EvidenceReport = {
  title: string
  /** What the title says to be proved, as a part of a sentence. */
  claim: string
  /** As the file says: no header names its chain. */
  chainId: number
  proved: readonly EvidenceFact[]
  /** The hashes that all of it rests on, the anchor's first, and those that follow from it. */
  rests: readonly EvidenceFact[]
  reached: readonly EvidenceFact[]
  /** What whoever made the file says, and no proof bears out. */
  said: readonly EvidenceFact[]
}
