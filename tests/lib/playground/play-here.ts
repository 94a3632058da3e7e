import type { Program } from '@/lib/playground/program/program'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { runHere } from '@/lib/playground/run/run-here'
import { wellKnownNamespaces } from '../storage/known/well-known-namespaces'
import { compileHere } from './compile-here'

type Called = readonly [signature: string, ...args: string[]]

/** A source as a reader gives it, compiled and played as the playground does: its first contract, deployed and called by alice. */
export async function playHere(
  source: string,
  calls: readonly Called[],
  { contract = null, args = [] }: { contract?: string | null; args?: string[] } = {},
): Promise<FinishedRun> {
  const program: Program = {
    source,
    contract,
    deploy: { args, from: 'alice', value: '' },
    calls: calls.map(([signature, ...given]) => ({
      function: signature,
      args: given,
      from: 'alice',
      value: '',
    })),
  }
  const { program: compiled, twin, problems } = await compileHere(source)
  if (!compiled) throw new Error(problems.map(({ message }) => message).join('\n'))
  return runHere(program, compiled, { twin, namespaces: wellKnownNamespaces() })
}
