'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from '@/components/ui/icons'

/** Buttons that go from step to step, for those without a keyboard. */
export function Stepper({
  number,
  of,
  isHeld = false,
  onStep,
  onEnd,
}: {
  /** Of the current step among the shown ones, counted from 1; 0 before the first. */
  number: number
  of: number
  /** No step can be gone now. */
  isHeld?: boolean
  onStep: (by: -1 | 1) => void
  onEnd: (end: 'first' | 'last') => void
}) {
  return (
    <div className="flex items-center gap-1">
      <StepButton label="First step" disabled={isHeld || number <= 1} onPress={() => onEnd('first')}>
        <ChevronFirst className="size-4" />
      </StepButton>
      <StepButton label="Previous step" disabled={isHeld || number <= 1} onPress={() => onStep(-1)}>
        <ChevronLeft className="size-4" />
      </StepButton>
      <span className="min-w-16 text-center text-note">
        {number} of {of}
      </span>
      <StepButton label="Next step" disabled={isHeld || number >= of} onPress={() => onStep(1)}>
        <ChevronRight className="size-4" />
      </StepButton>
      <StepButton label="Last step" disabled={isHeld || number >= of} onPress={() => onEnd('last')}>
        <ChevronLast className="size-4" />
      </StepButton>
    </div>
  )
}

/** At an end it stays, so that the focus does, and does nothing. */
const StepButton = ({
  label,
  disabled,
  onPress,
  children,
}: {
  label: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}) => (
  <Button
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onPress}
    className="px-2 aria-disabled:text-ink-soft pointer-coarse:min-w-11"
  >
    {children}
  </Button>
)
