import type { ErrorSignature } from '@/lib/abi/error-signature'
import type { EventSignature } from '@/lib/abi/event-signature'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { readField } from '@/lib/text/field'
import type { CompiledProgram } from '../compile/compiled-program'

/** What logs and reverts of a run may be: `decodeLog` and `decodeOutcome` take the first that fits. */
export type ProgramInterface = { events: readonly EventSignature[]; errors: readonly ErrorSignature[] }

/** Events and errors of all contracts of a program, then those that many contracts share. */
export function readInterface({ contracts }: Pick<CompiledProgram, 'contracts'>): ProgramInterface {
  // An interface without events and errors is no mistake here.
  const own = contracts.map(({ abi }) => readField(() => parseContractAbi(JSON.stringify(abi))).value)
  return {
    events: [...own.flatMap((abi) => abi?.events ?? []), ...KNOWN_EVENTS],
    errors: [...own.flatMap((abi) => abi?.errors ?? []), ...KNOWN_ERRORS],
  }
}
