import { clsx } from 'clsx'

const DIGITS_PER_GROUP = 8

/** Hex data in groups of 4 bytes, with dimmed leading zeros. Lines break between groups. */
export function Hex({ value, className }: { value: string; className?: string }) {
  const digits = value.slice(2)
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0
  return (
    <span data-equal={value} className={clsx('font-mono text-table', className)}>
      <span className="text-ink-soft">0x</span>
      {groupsOf(digits).map(({ at, group }) => (
        <Group key={at} digits={group} dimmed={Math.min(Math.max(zeros - at, 0), group.length)} />
      ))}
    </span>
  )
}

function Group({ digits, dimmed }: { digits: string; dimmed: number }) {
  return (
    <>
      <span className="mr-[0.8ch]">
        <span className="text-ink-soft">{digits.slice(0, dimmed)}</span>
        {digits.slice(dimmed)}
      </span>
      <wbr />
    </>
  )
}

function groupsOf(digits: string): { at: number; group: string }[] {
  return [...digits.matchAll(new RegExp(`.{1,${DIGITS_PER_GROUP}}`, 'g'))].map((match) => ({
    at: match.index,
    group: match[0],
  }))
}

export const shortenHex = (value: string): string =>
  value.length > 14 ? `${value.slice(0, 8)}…${value.slice(-6)}` : value

/** Hex shortened in the middle. Hover and screen readers get the full value. */
export function ShortHex({ value }: { value: string }) {
  return (
    <span data-equal={value} title={value} className="whitespace-nowrap font-mono text-table">
      <span aria-hidden>{shortenHex(value)}</span>
      <span className="sr-only select-none">{value}</span>
    </span>
  )
}
