import { concat, sha256, stringToBytes } from 'viem'
import { expect, test } from 'vitest'
import { digestLogs } from '@/lib/logs/answer/digest-logs'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { ALICE, BOB, listOf, transfer } from '../logs-of-tests'

const say = ({ blockHash, logIndex, address, topics, data }: FoundLog) =>
  [blockHash, logIndex, address, ...topics, data].join()

/** As links that are out there hold it: of each thousand logs the hash of their lines, and of these another. */
function expected(logs: readonly FoundLog[]): string {
  const parts = Array.from({ length: Math.ceil(logs.length / 1000) }, (_, at) =>
    logs
      .slice(at * 1000, at * 1000 + 1000)
      .map(say)
      .join('\n'),
  )
  return sha256(concat(parts.map((part) => sha256(stringToBytes(part))))).slice(2, 18)
}

test.each([0, 1, 999, 1000, 1001, 2500])(
  'behavior: the digest of %d logs stays what it was',
  async (count) => {
    const logs = Array.from({ length: count }, (_, at) =>
      transfer(at, ALICE, BOB, BigInt(at), at % 7 === 0 ? { data: `0x${'ab'.repeat(2500 - at)}` } : {}),
    )
    expect(await digestLogs(listOf(logs))).toBe(expected(logs))
  },
)
