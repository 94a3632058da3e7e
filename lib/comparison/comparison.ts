/** One value as two providers return it; null where a provider does not return it. */
export type Compared = {
  /** "slot 5", "gasUsed", "log 3, data". */
  name: string
  here: string | null
  there: string | null
  /** Why they may differ. */
  note?: string
}

/** What the comparison of two results found. With other blocks, or without a result, nothing was compared. Plain data. */
export type Comparison = {
  verdict: 'same' | 'different' | 'different-blocks' | 'not-held' | 'not-compared'
  /** In a sentence, with what was compared. */
  says: string
  differences: readonly Compared[]
  /** Returned by one provider only, or in another format: not a difference. */
  besides: readonly Compared[]
  uncompared: readonly { what: string; why: string }[]
}

/** What is being done, or the comparison. */
export type ComparisonProgress = { doing: string } | { comparison: Comparison }

export const withoutRows = (verdict: Comparison['verdict'], says: string): Comparison => ({
  verdict,
  says,
  differences: [],
  besides: [],
  uncompared: [],
})

export const notHeld = (what: string, why: string): Comparison => ({
  ...withoutRows('not-held', `The second connection does not have ${what}: nothing was compared.`),
  uncompared: [{ what, why }],
})

export const notCompared = (what: string, why: string): Comparison => ({
  ...withoutRows('not-compared', `${what[0]?.toUpperCase()}${what.slice(1)} could not be compared.`),
  uncompared: [{ what, why }],
})

/** The providers follow different chains, or one of them is behind a reorganization. */
export const differentBlocks = (block: string, here: string, there: string): Comparison => ({
  ...withoutRows(
    'different-blocks',
    `Different: the two connections have different hashes for ${block}, so their results were not compared. Compare again. If this repeats, they follow different chains.`,
  ),
  differences: [{ name: `hash of ${block}`, here, there }],
})
