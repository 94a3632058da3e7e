/** What a key may do. Null is no restriction. */
export type KeyRestrictions = {
  /** Replaces the daily credits of the plan. */
  dailyCredits: number | null
  /** Epoch seconds. From then on the key is as an unknown one. */
  expiresAt: number | null
  /** Slugs of networks. */
  networks: readonly string[] | null
  methods: readonly string[] | null
  /** Origins of the web pages that may use the key. */
  origins: readonly string[] | null
}

/** Restrictions as an operator writes them. A missing one is no restriction in a new key, and no change in a change. */
export type GivenRestrictions = { [Name in keyof KeyRestrictions]?: KeyRestrictions[Name] | undefined }

/** All restrictions; missing ones are none. */
export const restrictionsOf = (given: GivenRestrictions): KeyRestrictions => ({
  dailyCredits: given.dailyCredits ?? null,
  expiresAt: given.expiresAt ?? null,
  networks: given.networks ?? null,
  methods: given.methods ?? null,
  origins: given.origins ?? null,
})

const RESTRICTIONS = Object.keys(restrictionsOf({})) as (keyof KeyRestrictions)[]

/** The restrictions among the fields of a key. Missing ones stay missing. */
export const pickRestrictions = (fields: GivenRestrictions): GivenRestrictions =>
  Object.fromEntries(
    RESTRICTIONS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
