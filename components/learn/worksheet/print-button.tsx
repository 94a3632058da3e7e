'use client'

import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'

export const PrintButton = () => (
  <Button look="primary" disabled={!useHydrated()} onClick={() => window.print()}>
    Print
  </Button>
)
