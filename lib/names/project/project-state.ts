import * as v from 'valibot'

/** A contract that was built anew with other code while the folder was watched. */
const REBUILT = v.object({
  /** `src/Vault.sol:Vault` */
  id: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Whether its variables lie where they lay before; null where nobody had asked for its layout, or there is none. */
  layout: v.nullable(v.picklist(['same', 'other'])),
})

/** What is the matter in the folder, and what to do about it. */
const PROBLEM = v.object({ says: v.string(), whatToDo: v.string() })

/** What is known of the project folder. Plain data: the program that reads it says it to the explorer, and this to its pages. */
const PROJECT_STATE = v.object({
  /** Another number once what was built is not what it was; it begins anew with the program. */
  revision: v.number(),
  /** Name of the folder, safe to show; nothing else of its path. */
  name: v.string(),
  /** Contracts with code. */
  contracts: v.number(),
  /** `Foundry`, `Hardhat` and others, whose builds were found. */
  tools: v.array(v.string()),
  /** Whether the first reading is still under way. */
  isReading: v.boolean(),
  problems: v.array(PROBLEM),
  /** The last ones, newest last. */
  rebuilt: v.array(REBUILT),
})

export type ProjectState = v.InferOutput<typeof PROJECT_STATE>
export type ProjectProblem = v.InferOutput<typeof PROBLEM>
export type RebuiltContract = v.InferOutput<typeof REBUILT>

/** Throws what valibot throws: it comes from our own program, or our own server. */
export const parseProjectState = (json: unknown): ProjectState => v.parse(PROJECT_STATE, json)
