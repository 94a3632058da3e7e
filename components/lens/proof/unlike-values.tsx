import { Hex } from '@/components/ui/hex'
import { ProofError, type Unlike } from '@/lib/proof/proof-error'

/** The values that differ in a proof. */
export const UnlikeValues = ({ error }: { error: unknown }) =>
  error instanceof ProofError ? <UnlikeList unlike={error.unlike} /> : null

export function UnlikeList({ unlike }: { unlike: Unlike }) {
  if (unlike.length === 0) return null
  return (
    <dl className="grid gap-1 text-table" data-testid="unlike">
      {unlike.map(({ name, value }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[220px_minmax(0,1fr)]">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {/^0x[0-9a-f]*$/.test(value) ? <Hex value={value} /> : <span className="font-mono">{value}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
