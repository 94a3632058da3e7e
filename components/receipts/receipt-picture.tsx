import { Askable, Picture } from '@/components/lens/empty-state'
import { RECORDED_RECEIPT } from '@/lib/examples/demo-pictures'
import { formatCount } from '@/lib/text/count'

const QUESTIONS = [
  ['One transaction', 'by its hash: status, fee and logs'],
  ['Two transactions', 'and their differences'],
  ['Up to 500', 'from a list, as a table'],
  ['Its changes', 'storage of a contract before and after its block'],
  ['A proof', 'with all receipts of its block, or a comparison with another provider'],
] as const

export function ReceiptPicture() {
  const { block, gasUsed, fee, logs } = RECORDED_RECEIPT
  return (
    <div className="grid content-start gap-8">
      <Picture caption={`The receipt of a swap on the demo chain, in block ${formatCount(block)}.`}>
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
      </Picture>
      <Askable questions={QUESTIONS} />
    </div>
  )
}
