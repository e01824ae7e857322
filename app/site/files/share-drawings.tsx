import type { ReactNode } from "react";
import { LogoDrawing } from "#app/site/frame/logo.tsx";
import { Ant, BedBug, Mosquito, Termite } from "#app/site/drawings/pests.tsx";
import { Building, CrawlSpace, House, Shield } from "#app/site/drawings/places.tsx";
import { Skyline } from "#app/site/drawings/skyline.tsx";

const motifs: Record<string, ReactNode> = {
  "/services": <House />,
  "/services/residential-pest-control": <Ant />,
  "/services/termite-control": <Termite />,
  "/services/moisture-control": <CrawlSpace />,
  "/services/commercial-pest-management": <Building />,
  "/services/mosquito-control": <Mosquito />,
  "/services/emergency-pest-response": <BedBug />,
  "/about": <Shield />,
};

/** What a page's share picture is drawn with; the motif is for pages that have a subject of their own. */
export const shareDrawings = (path: string) => ({
  skyline: <Skyline />,
  logo: <LogoDrawing />,
  motif: motifs[path],
});
