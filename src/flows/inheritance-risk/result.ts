import type { Share } from './facts'
import type { RiskAnswers } from './flow'

// Specification 3, Risk result object.

export interface BreakdownLine {
  recipient: string
  gets: string
  percentage?: Share
}

export interface RiskResult {
  type: 'danger' | 'warning' | 'caution' | 'info'
  title: string
  summary: string
  breakdown: readonly BreakdownLine[]
  risks: readonly string[]
  urgency: 'low' | 'medium' | 'high' | 'critical'
}

export type RiskChoices = Pick<RiskAnswers, 'relationship' | 'children' | 'assets'>
