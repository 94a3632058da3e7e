import * as v from 'valibot'

/** A contract that declares events, as the folder's own sources have it. Safe to show. */
const CONTRACT = v.object({
  /** `src/Vault.sol:Vault` */
  id: v.string(),
  name: v.string(),
  /** Items of its ABI. */
  events: v.array(v.unknown()),
})

/** What a record of a deployment calls an address; the chain may be another one of the same number by now. */
const DEPLOYED = v.object({
  chainId: v.number(),
  /** In lower case. */
  address: v.string(),
  name: v.string(),
})

const PROJECT_CONTENTS = v.object({
  contracts: v.array(CONTRACT),
  /** Each address once, by the newest record of it. */
  deployed: v.array(DEPLOYED),
})

export type ProjectContents = v.InferOutput<typeof PROJECT_CONTENTS>

/** Throws what valibot throws: it comes from our own program, or our own server. */
export const parseProjectContents = (json: unknown): ProjectContents => v.parse(PROJECT_CONTENTS, json)
