import { Verbatim } from '@/components/ui/verbatim'

export function TitledText({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <p aria-hidden className="text-ink-soft text-note">
        {title}
      </p>
      <Verbatim title={title} text={text} />
    </div>
  )
}
