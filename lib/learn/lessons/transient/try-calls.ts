import type { Hex } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import type { LessonAnswer } from '../../answer/field'
import { callStep, deployStep, labAddress } from '../../lab/deployed'
import type { Trial } from '../../lab/trial'
import type { TwoCalls } from './scene'

/** Does the contract do what is told? It is called twice, its storage looked at, and a mark of its variable looked for in the transient slot. */
export function tryCalls(
  { contract, act, first, second, looked }: TwoCalls,
  [slot = '', returned = '', kept = '']: LessonAnswer,
  mark: Hex,
): Trial {
  const address = labAddress(0)
  return {
    steps: [
      deployStep(contract),
      callStep(address, contract.abi, act, [first]),
      callStep(address, contract.abi, act, [second]),
      { do: 'word', address, slot: formatSlot(looked) },
      callStep(address, contract.abi, 'probe', [BigInt(mark), BigInt(slot)]),
    ],
    accepts: ([, , call, word, probe]) =>
      call?.error === null &&
      String(BigInt(call.output)) === returned &&
      word !== undefined &&
      String(BigInt(word.output)) === kept &&
      probe?.error === null &&
      probe.output === mark,
  }
}
