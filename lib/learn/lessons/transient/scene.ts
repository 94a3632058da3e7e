import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Variable } from '@/lib/storage/layout/layout'
import { slotsOf } from '@/lib/storage/layout/storage-type'
import { formatSlot } from '@/lib/storage/place/slot'
import type { LessonAnswer } from '../../answer/field'
import type { Random } from '../../draw/random'
import { Experiment, type Output, type Trial } from '../../lab/trial'
import { askedContract, layoutOf, textFact, type Variant, type VariantContract } from '../../variant/variant'

/** Adds once; by two inner calls; or once more in an inner call that reverts. */
export type TransientScene = 'plain' | 'twice' | 'undone'

/** Two transactions that add to a transient and to a stored variable. */
export type TwoCalls = {
  contract: VariantContract
  scene: TransientScene
  act: string
  first: bigint
  second: bigint
  /** `before`: transient variables declared before it. */
  tally: Variable
  before: number
  /** The first slot after all stored variables. */
  stored: bigint
  transient: readonly Variable[]
  /** The slot of storage to read, and whether `total` is there. */
  looked: bigint
  totalThere: boolean
}

export function drawCalls(variant: Variant, random: Random): TwoCalls {
  const contract = askedContract(variant)
  const { variables, transient } = layoutOf(contract)
  const before = transient.findIndex(({ name }) => name === textFact(variant, 'tally'))
  const tally = transient[before]
  const total = variables.find(({ name }) => name === textFact(variant, 'total'))
  if (!tally || !total) throw new TriptychError('A variant of a lesson lacks its variables.')
  const looked = random.pick([tally.slot, tally.slot, total.slot])
  return {
    contract,
    scene: sceneOf(textFact(variant, 'scene')),
    act: textFact(variant, 'act'),
    first: BigInt(2 + random.below(900)),
    second: BigInt(2 + random.below(900)),
    tally,
    before,
    stored: variables.reduce(
      (end, { slot, type }) => (slot + slotsOf(type) > end ? slot + slotsOf(type) : end),
      0n,
    ),
    transient,
    looked,
    totalThere: looked === total.slot,
  }
}

function sceneOf(name: string): TransientScene {
  if (name === 'plain' || name === 'twice' || name === 'undone') return name
  throw new TriptychError(`There is no scene ${name}.`)
}

const timesAdded = ({ scene }: TwoCalls): bigint => (scene === 'twice' ? 2n : 1n)

/** Transient variables start at zero in each transaction. */
export const returned = (calls: TwoCalls): bigint => timesAdded(calls) * calls.second

export const kept = (calls: TwoCalls): bigint =>
  calls.totalThere ? timesAdded(calls) * (calls.first + calls.second) : 0n

/** Makes both calls, reads storage, and looks for a mark in the transient slot. */
export function tryCalls(
  { contract, act, first, second, looked }: TwoCalls,
  [slot = '', returned = '', kept = '']: LessonAnswer,
  mark: Hex,
): Trial {
  const lab = new Experiment()
  const address = lab.deploy(contract)
  lab.call(address, contract.abi, act, [first])
  const output = lab.call(address, contract.abi, act, [second])
  const word = lab.word(address, formatSlot(looked))
  const probe = lab.call(address, contract.abi, 'probe', [BigInt(mark), BigInt(slot)])
  const numberOf = (read: Output) => String(BigInt(read() ?? -1))
  return lab.trial(() => numberOf(output) === returned && numberOf(word) === kept && probe() === mark)
}
