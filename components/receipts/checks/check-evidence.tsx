import { Hex } from '@/components/ui/hex'
import type { CheckedValue } from '@/lib/receipts/checks/verdict'

/** The values that went into a check, one below the other so that the eye can compare them. */
export function CheckEvidence({ evidence }: { evidence: readonly CheckedValue[] }) {
  if (evidence.length === 0) return null
  return (
    <dl className="grid gap-1 text-table">
      {evidence.map(({ name, value }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[196px_minmax(0,1fr)]">
          <dt className="wrap-anywhere text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {/^0x([0-9a-f]{2}){4,}$/.test(value) ? (
              <Hex value={value} />
            ) : (
              <span className="font-mono">{value}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
