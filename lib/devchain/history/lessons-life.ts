import { getContractAddress, parseEther } from 'viem'
import type { LessonScript } from '@/lib/demo/lesson-script'
import { TriptychError } from '@/lib/errors'
import { isSender, SENDERS, type SenderName } from '../plan/demo-accounts'
import type { HistoryPlan } from '../plan/history-plan'

/**
 * Deploys and calls the contracts of the lessons, all in one block. It must be the last one of their callers, so that lessons
 * change no other hash.
 */
export function addLessons(plan: HistoryPlan, block: number, lessons: ReadonlyMap<string, LessonScript>) {
  plan.send(block - 1, { from: 'treasury', to: SENDERS.teacher, value: parseEther('100') })
  for (const [slug, script] of lessons) {
    const address = getContractAddress({ from: SENDERS.teacher, nonce: BigInt(plan.lessons.length) })
    const transaction = { from: 'teacher', data: script.creation, gas: 3_000_000 } as const
    plan.lessons.push({ slug, script, address, block, transaction })
    plan.send(block, transaction)
    for (const { from, data } of script.calls) plan.send(block, { from: senderOf(from), to: address, data })
  }
}

function senderOf(name: string): SenderName {
  if (isSender(name)) return name
  throw new TriptychError(`The demo chain has no account ${name}.`)
}
