import { clsx } from 'clsx'
import { CopyButton } from '@/components/ui/copy-button'
import { Input } from '@/components/ui/input'
import { LONG_LINK } from '@/lib/share/attachment'
import { formatCount } from '@/lib/text/count'

export function LongLink({ link, label, what }: { link: string; label: string; what: string }) {
  const isLong = link.length > LONG_LINK
  return (
    <>
      <Input readOnly mono aria-label={label} value={link} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className={clsx('text-note', isLong ? 'text-warn' : 'text-ink-soft')}>
          {formatCount(link.length)} characters
          {isLong ? `: some messengers truncate links of more than ${formatCount(LONG_LINK)}` : ''}
        </p>
        <CopyButton value={link} what={what} />
      </div>
    </>
  )
}
