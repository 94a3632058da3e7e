import { Button } from '@/components/ui/button'

/** The button that spends: it carries its price, and when it cannot be pressed says why beside itself. */
export function RunButton({
  verb,
  price,
  whyNot,
}: {
  verb: string
  price: string
  whyNot?: string | undefined
}) {
  return (
    <div className="grid gap-2">
      <Button type="submit" look="primary" disabled={whyNot !== undefined} aria-describedby="why-not">
        {verb} <span aria-hidden>·</span> {price}
      </Button>
      <p id="why-not" className="text-ink-soft text-note empty:hidden">
        {whyNot}
      </p>
    </div>
  )
}
