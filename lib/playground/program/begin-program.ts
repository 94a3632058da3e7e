import type { Program } from './program'

/** A program that deploys a contract of a source and calls nothing yet. */
export const beginProgram = (source: string, contract: string | null): Program => ({
  source,
  contract,
  deploy: { args: [], from: 'deployer', value: '' },
  calls: [],
})
