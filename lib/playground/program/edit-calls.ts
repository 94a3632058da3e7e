import type { ProgramCall } from './program'

export const addCall = (calls: readonly ProgramCall[], call: ProgramCall): ProgramCall[] => [...calls, call]

export const changeCall = (
  calls: readonly ProgramCall[],
  at: number,
  changed: Partial<ProgramCall>,
): ProgramCall[] => calls.map((call, i) => (i === at ? { ...call, ...changed } : call))

export const removeCall = (calls: readonly ProgramCall[], at: number): ProgramCall[] =>
  calls.filter((_, i) => i !== at)

export const duplicateCall = (calls: readonly ProgramCall[], at: number): ProgramCall[] =>
  calls.flatMap((call, i) => (i === at ? [call, call] : [call]))

/** Does nothing at the ends. */
export function moveCall(calls: readonly ProgramCall[], at: number, by: -1 | 1): ProgramCall[] {
  const moved = [...calls]
  const [here, there] = [calls[at], calls[at + by]]
  if (!here || !there) return moved
  moved[at] = there
  moved[at + by] = here
  return moved
}

/** By the signature of the function. */
export type TypedArguments = ReadonlyMap<string, readonly string[]>

/** Restores the arguments that were typed for the new function, and remembers those of the old one. */
export function chooseFunction(
  { function: left, args }: ProgramCall,
  signature: string,
  typed: TypedArguments,
): { changed: Pick<ProgramCall, 'function' | 'args'>; typed: TypedArguments } {
  return {
    changed: { function: signature, args: typed.get(signature) ?? [] },
    typed: args.some((arg) => arg !== '') ? new Map([...typed, [left, args]]) : typed,
  }
}
