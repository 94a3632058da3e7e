/** A mark under the slider for each step, filled where it is read. The slider says the same in words. */
export function TimeTicks({
  steps,
  at,
}: {
  steps: readonly { block: number; isRead: boolean }[]
  at: number
}) {
  const last = Math.max(steps.length - 1, 1)
  return (
    // Half of the slider's thumb stands over each end.
    <div className="px-2">
      <svg aria-hidden className="h-3 w-full overflow-visible">
        {steps.map(({ block, isRead }, step) => (
          <svg key={block} aria-hidden x={`${(step / last) * 100}%`} className="overflow-visible">
            <circle
              cy="6"
              r={step === at ? 4 : 3}
              className={`${isRead ? 'fill-accent' : 'fill-paper'} ${step === at ? 'stroke-ink' : 'stroke-control'}`}
            />
          </svg>
        ))}
      </svg>
    </div>
  )
}
