import * as v from 'valibot'

/** A contract of the folder's own sources. Safe to show. */
const CONTRACT = v.object({
  /** `src/Vault.sol:Vault` */
  id: v.string(),
  name: v.string(),
  /** Its events, errors and functions. */
  abi: v.array(v.unknown()),
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

/** What records name of one chain; none without a folder. */
export const listDeployed = (
  contents: ProjectContents | null,
  chainId: number,
): ProjectContents['deployed'] => contents?.deployed.filter((record) => record.chainId === chainId) ?? []

/** Throws what valibot throws: it comes from our own program, or our own server. */
export const parseProjectContents = (json: unknown): ProjectContents => v.parse(PROJECT_CONTENTS, json)
