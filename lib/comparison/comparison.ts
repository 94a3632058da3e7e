/** Something that two connections say of, each in its own words; null where one does not say it. */
export type Compared = {
  /** "slot 5", "gasUsed", "log 3, data". */
  name: string
  here: string | null
  there: string | null
  /** What is known of why. */
  note?: string
}

/**
 * What a second connection says of an answer. Different blocks and what one of them has not got are no different answers: nothing
 * was compared then.
 */
export type Comparison = {
  verdict: 'same' | 'different' | 'different-blocks' | 'not-held' | 'not-compared'
  /** In a sentence, with what was compared. */
  says: string
  differences: readonly Compared[]
  /** Said by one of them only, or in another way: no difference. */
  besides: readonly Compared[]
  /** What could not be compared. */
  uncompared: readonly { what: string; why: string }[]
}

/** What is being done, or what came of it. */
export type ComparisonProgress = { doing: string } | { comparison: Comparison }

const NOTHING = { differences: [], besides: [], uncompared: [] }

export const notHeld = (what: string, why: string): Comparison => ({
  ...NOTHING,
  verdict: 'not-held',
  says: `The second connection does not have ${what}: nothing was compared.`,
  uncompared: [{ what, why }],
})

export const onlyThere = (what: string): Comparison => ({
  ...NOTHING,
  verdict: 'not-held',
  says: `The second connection has ${what}; the connection in use does not.`,
})

export const neitherHas = (what: string): Comparison => ({
  ...NOTHING,
  verdict: 'same',
  says: `Same: neither connection has ${what}.`,
})

export const notCompared = (what: string, why: string): Comparison => ({
  ...NOTHING,
  verdict: 'not-compared',
  says: `${what[0]?.toUpperCase()}${what.slice(1)} could not be compared.`,
  uncompared: [{ what, why }],
})

/** Two blocks of one number: each connection follows another chain, or one of them is behind a reorganisation. */
export const differentBlocks = (block: string, here: string, there: string): Comparison => ({
  ...NOTHING,
  verdict: 'different-blocks',
  says: `Different: the two connections have different hashes for ${block}, so their results were not compared. Compare again. If this repeats, they follow different chains.`,
  differences: [{ name: `hash of ${block}`, here, there }],
})
