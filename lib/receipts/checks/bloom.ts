import { BLOOM_BITS, bloomOfLogs, countBits } from '@/lib/rpc/gate/logs-bloom'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { cannotBeRead, fails, holds, type Verdict } from './verdict'

export function judgeBloom({ receipt: { logs, unreadLogs, logsBloom } }: ParsedReceipt): Verdict {
  if (logsBloom === null) return cannotBeRead('logsBloom')
  if (logs === null) return cannotBeRead('logs')
  if (unreadLogs.length > 0) return cannotBeRead('emitter and topics of every log')
  const bloom = bloomOfLogs(logs)
  const stated = countBits(logsBloom)
  if (logs.length === 0 && stated === 0) return holds('There are no logs, and no bit is set.')
  if (bloom === logsBloom) {
    return holds(
      `Worked out here from emitters and topics: the same ${stated} of ${BLOOM_BITS} bits are set.`,
    )
  }
  return fails(
    `Worked out here from emitters and topics, it has ${countBits(bloom)} bits set; the receipt’s has ${stated}, and they differ.`,
    [
      { name: 'logsBloom of the receipt', value: logsBloom },
      { name: 'worked out here', value: bloom },
    ],
  )
}
