import { Askable } from '@/components/lens/askable'
import { Picture } from '@/components/lens/picture'
import { RECORDED_RECEIPT } from '@/lib/examples/demo-pictures'
import { formatCount } from '@/lib/text/count'

const CELL = 8

const QUESTIONS = [
  ['One transaction', 'by its hash: status, fee and logs'],
  ['Two transactions', 'and their differences'],
  ['Up to 500', 'from a list, as a table'],
  ['Its changes', 'storage of a contract before and after its block'],
  ['A proof', 'with all receipts of its block, or a comparison with another provider'],
] as const

export function ReceiptPicture() {
  const { block, gasUsed, fee, logs, bloom } = RECORDED_RECEIPT
  return (
    <div className="grid content-start gap-8">
      <Picture
        caption={`The receipt of a swap on the demo chain, in block ${formatCount(block)}. The bloom filter is below the logs: each log sets bits for its emitter and topics, ${bloom.length} of 2,048 in all.`}
      >
        <p className="text-table">
          <span className="font-medium text-good">
            <span aria-hidden>✓ </span>Succeeded
          </span>{' '}
          <span className="text-ink-soft">
            <span className="font-mono">{gasUsed}</span> gas, <span className="font-mono">{fee}</span>
          </span>
        </p>
        <ol className="grid divide-y divide-hairline border-hairline border-y text-table">
          {logs.map(({ emitter, event }, at) => (
            <li key={`${emitter} ${event}`} className="flex gap-x-3 py-1">
              <span className="text-ink-soft">Log {at}</span>
              <span className="text-accent">{emitter}</span>
              <span className="font-medium">{event}</span>
            </li>
          ))}
        </ol>
        <svg
          role="img"
          aria-label={`${bloom.length} of 2,048 bits of a bloom`}
          viewBox={`0 0 ${64 * CELL} ${32 * CELL}`}
          className="w-full bg-raised fill-accent"
        >
          <path d={bloom.map(({ column, row }) => `M${column * CELL} ${row * CELL}h7v7h-7z`).join('')} />
        </svg>
      </Picture>
      <Askable questions={QUESTIONS} />
    </div>
  )
}
