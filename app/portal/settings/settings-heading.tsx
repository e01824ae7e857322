interface SettingsHeadingProps {
  title: string;
  children: React.ReactNode;
}

export function SettingsHeading({ title, children }: SettingsHeadingProps) {
  return (
    <div>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}
