import * as v from 'valibot'

/** A contract of the project's own sources. Safe to show. */
const CONTRACT = v.object({
  /** `src/Vault.sol:Vault` */
  id: v.string(),
  name: v.string(),
  /** Its events, errors and functions. */
  abi: v.array(v.unknown()),
})

/** The name of an address in a deployment record. A development chain may have been restarted since. */
const DEPLOYED = v.object({
  chainId: v.number(),
  /** In lower case. */
  address: v.string(),
  name: v.string(),
})

const PROJECT_CONTENTS = v.object({
  contracts: v.array(CONTRACT),
  /** Each address once, by its newest record. */
  deployed: v.array(DEPLOYED),
})

export type ProjectContents = v.InferOutput<typeof PROJECT_CONTENTS>

/** The records of one chain; empty without a folder. */
export const listDeployed = (
  contents: ProjectContents | null,
  chainId: number,
): ProjectContents['deployed'] => contents?.deployed.filter((record) => record.chainId === chainId) ?? []

/** Throws what valibot throws: the data is from our own process. */
export const parseProjectContents = (json: unknown): ProjectContents => v.parse(PROJECT_CONTENTS, json)
