import * as v from 'valibot'

/** A contract with a new build of other code while the folder was watched. */
const REBUILT = v.object({
  /** `src/Vault.sol:Vault` */
  id: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Whether the layout is the same; null if the last layout was never read, or there is none. */
  layout: v.nullable(v.picklist(['same', 'other'])),
})

/** A problem of the folder, and what to do. */
const PROBLEM = v.object({ says: v.string(), whatToDo: v.string() })

/** The state of the project folder, as its process sends it to the explorer, and the explorer to its pages. */
const PROJECT_STATE = v.object({
  /** Changes with the builds. It restarts with the process. */
  revision: v.number(),
  /** The last part of its path, safe to show. */
  name: v.string(),
  /** Contracts with code. */
  contracts: v.number(),
  /** The tools whose builds were found, such as `Foundry`. */
  tools: v.array(v.string()),
  /** Whether the first reading is not done yet. */
  isReading: v.boolean(),
  problems: v.array(PROBLEM),
  /** Newest last. */
  rebuilt: v.array(REBUILT),
})

export type ProjectState = v.InferOutput<typeof PROJECT_STATE>
export type ProjectProblem = v.InferOutput<typeof PROBLEM>
export type RebuiltContract = v.InferOutput<typeof REBUILT>

/** Throws what valibot throws: the data is from our own process. */
export const parseProjectState = (json: unknown): ProjectState => v.parse(PROJECT_STATE, json)
