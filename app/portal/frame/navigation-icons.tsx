import {
  CalendarDays,
  Database,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  MailOpen,
  Newspaper,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Users,
  Waypoints,
} from "lucide-react";
import type { NavigationIcon } from "./navigation.ts";

export const navigationIcons: Record<NavigationIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  blog: Newspaper,
  leads: Inbox,
  schedule: CalendarDays,
  newsletter: MailOpen,
  writing: Sparkles,
  media: Images,
  database: Database,
  emails: Mails,
  urls: Waypoints,
  security: ShieldCheck,
  settings: SlidersHorizontal,
  users: Users,
};
