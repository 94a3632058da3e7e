'use client'

import { useHydrated } from '@/components/reader/use-hydrated'
import { Button } from '@/components/ui/button'

export const PrintButton = () => (
  <Button look="primary" disabled={!useHydrated()} onClick={() => window.print()}>
    Print
  </Button>
)
