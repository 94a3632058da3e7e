import type { Network } from '@/lib/networks'
import { keepsReceiptRules } from '@/lib/networks/chain-family'
import { BLOOM_BITS, bloomOfLogs, countBits } from '@/lib/rpc/gate/logs-bloom'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { cannotBeRead, differs, fails, holds, type ReceiptVerdict } from './verdict'

/**
 * A bloom without a bit of a log is wrong on every chain. Some chains return an empty bloom, or set bits of other logs too.
 * Yellow Paper (https://ethereum.github.io/yellowpaper/paper.pdf), section 4.3.1.
 */
export function judgeBloom(
  { receipt: { logs, unreadLogs, logsBloom } }: ParsedReceipt,
  network: Network,
): ReceiptVerdict {
  if (logsBloom === null) return cannotBeRead('logsBloom')
  if (logs === null) return cannotBeRead('logs')
  if (unreadLogs.length > 0) return cannotBeRead('emitter and topics of every log')
  const bloom = bloomOfLogs(logs)
  const stated = countBits(logsBloom)
  if (logs.length === 0 && stated === 0) return holds('There are no logs, and no bit is set.')
  if (bloom === logsBloom) {
    return holds(`Computed from emitters and topics: the same ${stated} of ${BLOOM_BITS} bits are set.`)
  }
  const lacksBit = stated > 0 && (BigInt(bloom) & ~BigInt(logsBloom)) !== 0n
  const judge = lacksBit || keepsReceiptRules(network.chainId) ? fails : differs
  return judge(
    `Computed from emitters and topics, ${countBits(bloom)} bits are set. In the receipt ${stated} bits are set, and they differ.`,
    [
      { name: 'logsBloom of the receipt', value: logsBloom },
      { name: 'computed here', value: bloom },
    ],
  )
}
