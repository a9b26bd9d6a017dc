interface Step {
  title?: string
  text: string
}

/** Numbered steps; in a row on paper. */
export const Steps = ({ items }: { items: readonly Step[] }) => (
  <ol className="numbered-entries grid gap-3.5 print:auto-cols-fr print:grid-flow-col">
    {items.map(({ title, text }) => (
      <li key={text}>
        {title && <strong className="mb-0.5 block serif-lg/snug">{title}</strong>}
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
