import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from "react";

interface DeferredOptions<Props> {
  /** Shown while the code loads. */
  waiting?: ReactNode;
  /** Shown if the code fails to load. */
  Missing: ComponentType<Props & { retry: () => void }>;
}

interface Deferred<Props> extends FunctionComponent<Props> {
  /** Fetches the code ahead of time, so that it works offline. */
  prefetch: () => void;
}

/**
 * A component whose code is fetched when it is first shown. Unlike with `lazy`, a failed load (no network, or
 * the file was replaced by a newer version) does not break the surrounding page.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, Missing }: DeferredOptions<Props>,
): Deferred<Props> {
  let code: ComponentType<Props> | undefined;
  const fetchCode = async () => (code ??= await load());

  function Deferred(props: Props) {
    const [Code, setCode] = useState(() => code);
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      if (Code || missing) return;
      let unmounted = false;
      fetchCode().then(
        (loaded) => (unmounted ? undefined : setCode(() => loaded)),
        () => (unmounted ? undefined : setMissing(true)),
      );
      return () => {
        unmounted = true;
      };
    }, [Code, missing]);
    if (Code) return <Code {...props} />;
    return missing ? <Missing {...props} retry={() => setMissing(false)} /> : waiting;
  }
  return Object.assign(Deferred, { prefetch: () => void fetchCode().catch(() => undefined) });
}
