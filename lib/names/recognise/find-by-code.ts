import type { Hex } from 'viem'
import type { ContractPlace } from '@/lib/storage/layout/contract-id'
import { parseJson } from '@/lib/text/parse-json'
import type { CodeTemplate } from '../build/built-contract'
import { readBuiltFile } from '../build/read-built-file'
import { chooseMatches } from '../code/match-code'

/** Whether the output of a compiler has runtime code. */
export const holdsCode = (output: string): boolean =>
  /"(?:deployedBytecode|bin-runtime|bytecode_runtime)"/.test(output)

/** The contracts of a compiler's output that match a deployed code best: several if their codes are equal. */
export function findByCode(output: string, code: Hex): ContractPlace[] {
  const built = readBuiltFile('', parseJson(output))?.contracts ?? []
  const known = built.flatMap((one): { place: ContractPlace; code: CodeTemplate }[] =>
    one.code ? [{ place: one.place, code: one.code }] : [],
  )
  return (chooseMatches(code, known)?.found ?? []).map(({ place }) => place)
}
