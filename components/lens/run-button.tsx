'use client'

import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'

/**
 * The button that spends: it carries its price, and when it cannot be pressed says why beside itself. A press while it only
 * waits is kept by its form, see usePress.
 */
export function RunButton({
  verb,
  price,
  wait,
  whyNot,
}: {
  verb: string
  price: string
  wait?: string | undefined
  whyNot?: string | undefined
}) {
  const isHydrated = useHydrated()
  const isWaiting = wait !== undefined
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        look="primary"
        // Before its scripts serve the page, a press would load it anew.
        disabled={isWaiting ? !isHydrated : whyNot !== undefined}
        aria-disabled={isWaiting}
        aria-describedby="why-not"
      >
        {verb} <span aria-hidden>·</span> {price}
      </Button>
      {/* Where the answer stands below, the line is kept free, so that nothing moves. */}
      <p id="why-not" className="min-h-4 text-ink-soft text-note lg:empty:hidden">
        {wait ?? whyNot}
      </p>
    </div>
  )
}
