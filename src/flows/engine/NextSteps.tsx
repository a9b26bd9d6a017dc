interface Props {
  steps: readonly string[]
}

/** What happens next, and when. */
export function NextSteps({ steps }: Props) {
  return (
    <ol className="flow-next">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
