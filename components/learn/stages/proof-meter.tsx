import { PROOF } from '@/lib/learn/proof/proof'

/** How many contracts in a row count for a proof. */
export function ProofMeter({ done }: { done: number }) {
  return (
    <p className="flex items-center gap-2 text-note">
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: PROOF }, (_, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: places in a row
            key={i}
            className={
              i < done ? 'size-3 rounded-full bg-accent' : 'size-3 rounded-full border border-control'
            }
          />
        ))}
      </span>
      {done} of {PROOF} in a row, each with a different structure, without a hint
    </p>
  )
}
