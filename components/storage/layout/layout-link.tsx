import { Button } from '@/components/ui/button'
import { PROVENANCE_WORDS } from '@/lib/kept/provenance'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'

/** Beside the question: which layout is in use. Leads to the step in which one is given. */
export function LayoutLink({ known }: { known: KnownLayout | null | undefined }) {
  if (known === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-ink-soft text-note">
      {known ? (
        <span className="wrap-anywhere">
          By the layout of <span className="font-mono">{known.layout.contract ?? 'unnamed'}</span>,{' '}
          {PROVENANCE_WORDS[known.origin].name}
        </span>
      ) : null}
      <Button look="bare" className="-mx-1 px-1 text-note" onClick={goToLayout}>
        {known ? 'See it' : 'Give its layout'}
      </Button>
    </p>
  )
}

/** By hand: what stands behind the `#` of these pages is what a link carries. */
const goToLayout = () => document.getElementById('layout')?.focus()
