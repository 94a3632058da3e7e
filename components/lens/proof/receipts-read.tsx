import { clsx } from 'clsx'
import type { Hex as HexString } from 'viem'
import { FactList } from '@/components/ui/facts'
import { Hex } from '@/components/ui/hex'
import type { ReceiptsProof } from '@/lib/proof/receipts-proof'
import { countOf, formatCount } from '@/lib/text/count'

/** The block of a proof: its header, and how many of its receipts are read. */
export function ReceiptsRead({
  proof: { block, receipts },
  hash,
  what,
}: {
  proof: ReceiptsProof
  /** The transaction of the framed receipt. */
  hash: HexString
  what: 'receipt' | 'log'
}) {
  const place = block.transactions.indexOf(hash)
  return (
    <FactList
      rows={[
        {
          name: 'Header',
          value: `of block ${formatCount(Number(block.number))}`,
          note: `The hash of its fields equals the block hash in the ${what}.`,
        },
        { name: 'receiptsRoot', value: <Hex value={block.receiptsRoot} /> },
        {
          name: 'Receipts',
          value: (
            <div
              role="img"
              aria-label={`${receipts.size} of ${countOf(block.transactions.length, 'receipt')} read; this receipt has index ${place}`}
              className="flex max-w-[640px] flex-wrap gap-0.5 py-1"
            >
              {block.transactions.map((transaction) => (
                <span
                  key={transaction}
                  className={clsx(
                    'size-2.5',
                    receipts.has(transaction) ? 'bg-accent' : 'bg-hairline',
                    transaction === hash && 'outline-2 outline-ink outline-offset-1',
                  )}
                />
              ))}
            </div>
          ),
          note: `${formatCount(receipts.size)} of ${countOf(block.transactions.length, 'receipt')} read. The framed one is ${what === 'log' ? 'the receipt of the log' : 'this'}.`,
        },
      ]}
    />
  )
}
