import { chooseCompiler } from '@/lib/storage/compile/compilers'
import { formatSlot } from '@/lib/storage/place/slot'
import type { NamedPlace, SlotName } from '../naming/named-access'
import { narrateStep } from '../narrate-step'
import type { RanTransaction, Step } from '../played'
import { wordsAfter } from '../storage/words-after'
import { type FinishedRun, titleOfTransaction } from './finished-run'

/** JSON for other tools. Bigints are decimal text. */
export function writeRunJson(run: FinishedRun): string {
  const { program, plan, played } = run
  const storage = wordsAfter(run).map(({ address, slot, after, name }) => ({
    address,
    slot: formatSlot(slot),
    word: after,
    ...writeName(name),
  }))
  const json = {
    version: 1,
    compiler: `solc ${chooseCompiler(run.compiled.pragmas).compiler.version}`,
    program,
    contract: plan.contract,
    transactions: played.map((one, i) => ({ title: titleOfTransaction(run, i), ...writePlayed(one) })),
    storage,
  }
  return JSON.stringify(json, (_, value) => (typeof value === 'bigint' ? value.toString() : value), 2)
}

function writePlayed({ transaction, trace: { accesses: _, hashes: __, ...trace }, steps }: RanTransaction) {
  return { transaction, ...trace, steps: steps.map(writeStep) }
}

function writeStep(step: Step) {
  const { access, name, source, hashed } = step
  return { says: narrateStep(step), ...access, ...writeName(name), source, hashed }
}

function writeName(name: SlotName | null) {
  const collision = name?.collision ?? []
  return {
    places: (name?.places ?? []).map(writePlace),
    ...(collision.length > 0 ? { collision: collision.map(writePlace) } : {}),
    ...(name?.basis ? { basis: name.basis.says } : {}),
    ...(name?.unnamed ? { unnamed: name.unnamed.says } : {}),
  }
}

const writePlace = ({ path, type, holds, from, to }: NamedPlace) => ({ path, type, holds, from, to })
